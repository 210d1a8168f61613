/** Texts of the fields that say whom something is shown to, when, and what counts visits. */
export const reachFieldsEn = {
  trigger: 'Comes up',
  opensOn: 'Comes up',
  idleS: 'After (seconds)',
  pageCount: 'From this page of the visit on',
  frequency: 'Shown again',
  showsAgain: 'Shown again',
  days: 'After (days)',
  audience: 'Whom it is shown to',
  sources: 'Source (utm_source)',
  mediums: 'Medium (utm_medium)',
  campaigns: 'Campaign (utm_campaign)',
  referrers: 'Came from these websites',
  devices: 'Devices',
  visitors: 'Members',
  queryNames: 'Parameters that texts may say',
  tags: 'Measuring',
  googleAnalyticsId: 'Google Analytics 4: measurement ID',
  tagManagerId: 'Google Tag Manager: container ID',
  metaPixelId: 'Meta Pixel: ID',
  lineTagId: 'LINE Tag: ID',
  consent: 'Consent of visitors',
  holds: 'What waits for it',
}

export const reachHelpEn = {
  opensOn: 'On the chosen pages and in the chosen time.',
  showsAgain: 'Kept in the visitor’s browser; nobody is told.',
  sources: 'One a line. Leave empty for all.',
  mediums: 'One a line. Leave empty for all.',
  campaigns: 'One a line. Leave empty for all.',
  referrers: 'One host a line, such as www.example.com. Leave empty for all.',
  devices: 'None chosen: all.',
  queryNames:
    'One a line. With utm_campaign, the text “{{utm_campaign|our sale}}” of a popup, a campaign or a page says what the address says, else “our sale”.',
  googleAnalyticsId:
    'Every page that is swiped to counts. In Google Analytics, turn off “Page changes based on browser history events”, or pages count twice.',
  tagManagerId:
    'Each page that is come to is the event swipe_page_view. Enter the websites that your tags use under “Other websites and scripts”.',
  version: 'Raise it to ask everybody anew.',
  consent: {
    title: 'Left empty, the usual words.',
    text: 'Left empty, the usual words. The privacy policy is linked by itself.',
  },
}

export const reachChoicesEn = {
  opensOn: {
    ARRIVAL: 'At once',
    EXIT: 'When the visitor is about to leave',
    IDLE: 'When nothing is touched for a while',
    PAGES: 'After some pages',
    RETURN: 'For visitors who come back',
  },
  showsAgain: {
    ALWAYS: 'Each time',
    NEXT_VISIT: 'On the next visit',
    DAYS: 'After some days',
  },
  devices: {
    phone: 'Phones',
    tablet: 'Tablets',
    desktop: 'Computers',
  },
  visitors: {
    ALL: 'Everybody',
    MEMBERS: 'Members who are logged in',
    GUESTS: 'Everybody else',
  },
  holds: {
    ALL: 'All tags and chatbots',
    MARKED: 'Script tags with data-consent, and the services above',
  },
}
