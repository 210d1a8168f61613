import { type PicturePlace, pictureSizes } from '../definition/media/picture-sizes.ts'
import { formTexts } from './form-texts.ts'

const sizeOf = (place: PicturePlace) => `${pictureSizes[place].width} × ${pictureSizes[place].height} pixels`

/**
 * Descriptions that an editor shows, by field name; `owner.name` if the name alone is ambiguous, where the owner is the
 * field that contains the object.
 */
export const fieldTexts: Readonly<Record<string, string>> = {
  $schema: 'Where this JSON schema lies, for your editor.',
  version: 'Version of the site definition.',
  settings: 'Everything about the site but its pages.',
  categories: 'The columns of the grid, from left to right. Each has a tab in the menu.',

  'settings.name': 'Name of the site.',
  nameByLanguage: 'The name in languages that have one of their own; `name` stands in the others.',
  languages: 'Languages the site is published in: JP Japanese, EN English, CN Chinese, KR Korean.',
  defaultLanguage:
    'The language whose addresses have no language part, and whose content stands in for what is missing.',
  prefix: 'A word before every address of the site: with “shop”, the page B2 is at /shop/B2.',
  logo: `Image in the top bar; ${sizeOf('logo')} are recommended.`,
  favicon: `Icon of the browser tab; ${sizeOf('favicon')} are recommended.`,
  shareImage:
    'Image of shared links to the site, where a page has none of its own for them: wide, best 1,200 × 630 pixels.',
  viewMode: 'Whether the site is designed for phones (MOBILE) or for wide screens (PC).',
  globalMenuTextColor: 'Text colour of the menu.',
  globalMenuBackgroundColor: 'Background colour of the menu.',
  speakerColor: 'Colour of the sound button.',
  headingFont:
    'Font of headlines and prices, delivered by the site itself: only the letters that its texts need. Where nothing is said, that of the texts.',
  textFont:
    'Font of all other texts, delivered by the site itself. Where nothing is said, one that the visitor’s machine has.',
  displayLanguageIcon: 'Whether the language selector is shown.',
  displayGlobalMenu: 'Whether the menu of categories is shown.',
  displayPageCount: 'Whether “page 2 of 5” is shown.',
  displayAlbum: 'Whether the album of all pages can be opened.',
  displayShare: 'Whether visitors get a button that shares the page they are on.',
  resumes: 'Whether visitors who come back are offered to go on where they left.',
  swipeRedirection:
    'Where a swipe to another category leads: on, to its first page that may be entered; off, to the page of the same row.',

  autoAdvanceS:
    'Seconds after which the next page comes by itself, unless the visitor pauses it or asks for less motion; 0 for never.',
  scriptOrigins:
    'Where your own scripts may fetch from, and show images and frames of: https:// and a host name each.',
  redirects:
    'Old addresses that people still open, and where they lead instead: to a page, or to an address.',
  'redirects.from':
    'A path of the site as it was, such as /old/page.html: without the domain and #. :name stands for what is between two slashes, * at the end for the rest, and after ? stand the parameters that must be there.',
  'redirects.language': 'Language of the page; the default language where nothing is said.',
  'redirects.to':
    'Instead of pageId: a path of the site, or an https address. :name and :splat become what the old address has in the place of :name and *.',
  'redirects.status':
    '301 for good, 302 for now; 308 and 307 the same, where forms are sent to the old address too.',
  notFound:
    'What visitors read at an address where nothing is; the link to the first page stands below it. What is empty has the usual words.',
  'notFound.title': 'Title of that page, and in the browser tab.',
  'notFound.text': 'Text of that page.',
  'notFound.media': 'Image or video behind the words of that page.',
  'notFound.buttons':
    'Buttons of that page, up to four, above the link to the first page. One without a text or a link is not drawn.',
  allowedNetworks:
    'IP addresses and networks that the site is for, such as 192.0.2.7 or 192.0.2.0/24; empty for everybody. The product keeps others out; a folder on another host can not.',
  ownNetworks:
    'IP addresses and networks of those who make the site, such as 192.0.2.7 or 192.0.2.0/24: their visits are in no report. Plans count their views like all others.',
  formEndpoint:
    'Where the contact form and the own form of a folder on another host are sent: the address of a service that receives forms, such as https://formspree.io/f/…, or of a function of yours. Not used where the product publishes the site, which receives them itself.',
  embedOrigins: 'Websites that may show the pages of this one in a frame: https:// and a host name each.',

  seo: 'What search engines and shared links show. What is empty is made from the content.',
  'seo.title': 'Title in search results and in the browser tab.',
  h1: 'Main heading of the page.',
  'seo.description': 'Summary in search results.',
  'seo.shareImage':
    'Image of shared links to this page: wide, best 1,200 × 630 pixels. Without one it is that of the site, or else that of the page.',
  shareTitle: 'Title of shared links, where it is not that of search results.',
  shareDescription: 'Summary in shared links, where it is not that of search results.',
  headTags: 'Tags added to the head: meta, link and script; everything else is left out.',
  bodyTags: 'Script tags that run after the page; everything else is left out.',

  sns: 'Icons in the bottom bar.',
  snsType: 'Which service it is.',
  snsUrl: 'Address of the profile; for phone_number, the telephone number.',

  company: 'Company texts, shown in tabs.',
  companyWebsite: 'Address of the company’s website.',
  companyProfile: 'Company profile.',
  companyClause: 'Notation of the act on specified commercial transactions.',
  termsOfService: 'Terms of service.',
  privacyPolicy: 'Privacy policy.',
  transmissionNotes: 'Text after the list of companies that browsers of visitors send something to.',
  companyDisplay: 'Where the company texts are shown.',
  showInContact: 'Whether the company texts are shown with the contact form.',
  showInForm: 'Whether the company texts are shown with the form.',
  showInMemberShip: 'Whether the company texts are shown with the registration.',
  showTransmissions:
    'Whether the privacy policy ends with a list of companies that browsers of visitors send something to.',
  agreementRequired: 'Whether terms and privacy policy must be agreed to before a form is sent.',

  memberLogin: 'How members log in besides with a password.',
  mailedLink: 'Whether members can have a link mailed by which they log in.',
  passkeys: 'Whether members can log in with passkeys.',
  lineChannelId: 'The channel of LINE Login: its ten digits. Its secret is entered in the console.',
  linePrompt:
    'Whether who logs in with LINE is asked to add the official account: NONE, NORMAL or AGGRESSIVE.',

  ...formTexts,

  trigger: 'What brings the popup up on its pages; at once where nothing is said.',
  opensOn:
    'ARRIVAL at once, EXIT when the pointer leaves at the top or the visitor comes back to the tab, IDLE after seconds without a touch, PAGES on the so manyth page of the visit, RETURN for visitors who were here before.',
  idleS: 'Seconds without a touch.',
  pageCount: 'Which page of the visit it is, counted from 1.',
  frequency: 'How often the same browser sees the popup.',
  showsAgain: 'ALWAYS each time, NEXT_VISIT once a visit, DAYS once in so many days.',
  days: 'Days until it may be seen again.',
  audience:
    'Whom it is shown to: everything that is asked for has to hold. What is left out asks for nothing.',
  sources: 'utm_source of the address that somebody came by: one of these.',
  mediums: 'utm_medium of the address that somebody came by: one of these.',
  campaigns: 'utm_campaign of the address that somebody came by: one of these.',
  referrers: 'Hosts of the websites that somebody came from; those below them count, too.',
  devices: 'phone, tablet or desktop.',
  'audience.languages': 'Languages in which the site is read.',
  visitors: 'ALL, MEMBERS who are logged in, or GUESTS who are not.',
  queryNames:
    'Parameters of addresses that texts may say: with utm_campaign, “{{utm_campaign|our sale}}” in a text says what the address says, else “our sale”.',
  tags: 'Services that count visits and conversions, by their ids.',
  googleAnalyticsId: 'Measurement ID of Google Analytics 4.',
  tagManagerId: 'Container ID of Google Tag Manager.',
  googleAdsConversion: 'Conversion action of Google Ads: AW-id/label.',
  yahooSearchConversion: 'Conversion of Yahoo! JAPAN search ads: id/label.',
  yahooDisplayConversion: 'Conversion of Yahoo! JAPAN display ads: yahoo_ydn_conv_io/label.',
  tiktokPixelId: 'ID of the TikTok Pixel.',
  microsoftTagId: 'ID of the UET tag of Microsoft Advertising.',
  metaPixelId: 'ID of the Meta Pixel.',
  lineTagId: 'ID of the LINE Tag.',
  consent: 'Asks visitors before tags and scripts run; nothing is asked where it is left out.',
  'consent.version': 'Raise it to ask everybody anew.',
  holds: 'ALL tags and chatbots wait, or only the script tags that are MARKED with data-consent.',
  'consent.title': 'Heading of the question; the usual one where it is empty.',
  'consent.text': 'What is asked; the usual words where it is empty.',

  sharedButtons: 'Buttons that stand on several pages and are alike there; none is shown by being here.',
  'sharedButtons.name': 'Name of the shared button, seen by staff only.',
  sharedProducts: 'Products that stand on several pages and are alike there; none is shown by being here.',
  'sharedProducts.name': 'Name of the shared product, seen by staff only.',
  'sharedProducts.product': 'What the copies of the shared product show.',
  button: 'What the copies of the shared button look like.',

  surveys: 'Surveys that links can lead to.',
  thanks: 'Text after the answers have been sent.',
  email:
    'Whether the visitor is asked for an e-mail address: none no, optional may leave it empty, required must give it.',
  oneByOne: 'Whether its questions come one after another, with how far visitors have come and a way back.',
  questions: 'The questions, in their order.',
  type: 'TEXT a text, SINGLE one of the options, MULTIPLE any number of the options.',
  label: 'What the option says.',
  points: 'Points for choosing this option.',

  popupCtas: 'Popups that call for action.',
  timeLimit: 'Popup shown for a time, with a countdown.',
  applicantLimit: 'Popup shown until enough people have applied.',
  startDate: 'First minute, in UTC.',
  endDate: 'Last minute, in UTC. It does not lie before the start.',
  effectivePages: 'Ids of the pages on which it may be shown.',
  showRemainingTime: 'Whether the time left is shown.',
  text: 'Text of the popup.',
  style: 'Look of the popup.',
  'timeLimit.media': 'Image or video of the popup.',
  'applicantLimit.media': 'Image or video of the popup.',
  transition: 'What a tap leads to.',
  limit: 'How many people may apply.',

  campaign: 'Banners and buttons beside the site on wide screens.',
  'campaign.name': 'Name of the campaign, seen by staff only.',
  background: 'Image behind the banners.',
  backgroundOpacity: 'Opacity of the background, in percent.',
  isOnClickCount: 'Whether clicks are counted.',
  banners: 'Images that can be tapped.',
  'banners.media': 'Image or video of the banner.',
  mediaByLanguage: 'Images or videos of single languages, in the place of the one for all.',
  altByLanguage: 'Descriptions of single languages, in the place of the one for all.',
  alt: 'Description of the image for those who do not see it.',
  bannerX: 'Pixels from the left edge of the zone.',
  bannerY: 'Pixels from the top edge of the zone.',
  lockRatio: 'Whether the editor keeps the proportions.',
  lockAspectRatio: 'Whether the editor keeps the proportions.',
  position: 'Which zone it stands in.',
  parentWidth: 'Width of the zone it was designed in, in pixels.',
  parentHeight: 'Height of the zone it was designed in, in pixels.',
  zIndex: 'What has a higher number stands in front.',
  buttonPositionX: 'Pixels from the left edge of the zone.',
  buttonPositionY: 'Pixels from the top edge of the zone.',

  notifications: 'News in the banner of the site.',
  content: 'Text of the news.',
  newsUrl: 'Address the news leads to.',

  experiments: 'Tests of what works better. Those that run at once change different pages.',
  'experiments.name': 'Name of the test, seen by staff only.',
  state: 'Whether visitors take part: draft not yet, running from the next publish on, ended no longer.',
  goal: 'What visitors are wanted to do; it is counted once for each of them.',
  'goal.kind':
    'A form that was sent, a registration, a survey that was answered, a click to another website, a click on one button, or a goal of the site.',
  buttonId: 'Id of the button, or of the page whose link button it is.',
  goalId: 'Id of the goal, as the console or `GET /api/sites/:id/goals` has it.',
  guards: 'What must not get worse while the goal is reached more often.',
  'guards.kind': 'Bounces (visitors who do nothing further), or a goal of the site.',
  followsResults:
    'Whether more and more visitors are sent to what does better, from the percentages on that are given.',
  variations: 'What is compared, the original first: it changes nothing.',
  'variations.name': 'Name of the variation, seen by staff only.',
  'experiments.share':
    'How many percent of the visitors take part; all if it is left out. The others see the original, and are not counted.',
  group:
    'Visitors take part in one of the running tests with the same group only. Their shares are at most 100 together.',
  weight: 'How many percent of those who take part have it. All together are 100.',
  'variations.pages': 'Pages that stand in the place of those with the same id.',
  order: 'Categories whose pages stand in another order: the id of each, and the ids of its pages.',
  'order.pages': 'Ids of pages, from top to bottom. Pages that are not named follow.',
  winner: 'Id of the variation that the site was given at the end.',

  'categories.name': 'Name in the menu, one a language. Different for every category.',
  pages: 'The pages, from top to bottom. Pages without media stand at the end only.',
  'settings.backgroundMusic':
    'Music of every page that has none of its own: a file (MP3, M4A, AAC, WAV, FLAC, OGG or Opus, at most 20 MB). Off until visitors switch sound on.',
  details: 'What each language shows. A field that is missing falls back to the default language.',
  startMs: 'When it appears: milliseconds from the beginning of the video.',
  durationMs: 'For how many milliseconds it stands.',
  'captions.text': 'What is said; a line break begins another line.',
  imageAlt: 'Description of the image for those who do not see it.',
  price: 'Price in yen, tax included.',

  products: 'Hotspots on the page, in their order.',
  productName: 'Name of the product.',
  coordinateX: 'Place of the hotspot: pixels from the left of the 389 × 737 frame.',
  coordinateY: 'Place of the hotspot: pixels from the top of the 389 × 737 frame.',

  buttons: 'Tap targets, in their order.',
  buttonWidth: 'Width in pixels of the 389 × 737 frame.',
  buttonHeight: 'Height in pixels of the 389 × 737 frame.',
  buttonPositionTop: 'Percent from the top of the page.',
  buttonPositionLeft: 'Percent from the left of the page.',
  buttonShape: 'Corners: none, 3 pixels, 6 pixels, or fully round.',
  buttonAnimation: 'How the button moves.',
  microcopyText: 'Small text above or below the button.',
  microcopyTextColor: 'Colour of the small text.',
  microcopyPosition: 'Where the small text stands.',
  nameInEditor: 'What the editor calls it. Visitors see nothing of it.',
  lockedInEditor:
    'Whether the editor keeps it from being moved, resized or removed by accident. Visitors see nothing of it.',
  sharedId:
    'Id of the shared button or product that this is a copy of: it looks as that one does, in its own place.',
  buttonText: 'Text of the button; without one it is not drawn.',
  buttonColor: 'Colour of the button.',
  buttonTextColor: 'Text colour of the button.',
  buttonImage: 'Image or video of the button; without one it is not drawn.',
  buttonContentHtml: 'HTML of the button; what is not safe is removed.',
  htmlTakenOut: 'What was removed from the HTML when it was saved last. Visitors see nothing of it.',
  'htmlTakenOut.language': 'Language of the HTML that it was in.',
  'htmlTakenOut.line': 'Line of that HTML, as it was written.',
  'htmlTakenOut.what': 'The element, attribute, selector or declaration.',
  'htmlTakenOut.why': 'Why it may not stand there.',

  id: 'Names it in links and statistics. Letters, digits, hyphens and underscores.',
  title: 'Heading.',
  description: 'Text under the heading.',
  image: 'Image.',
  imageByLanguage: 'Images of single languages, in the place of the one for all.',
  link: 'What a tap leads to.',
  linkButtonText: 'Text of the link button; without text and link it is not drawn.',
  linkButtonColor: 'Colour of the link button.',
  linkTextColor: 'Text colour of the link button.',
  kind: 'CREATIVE_BLOCK a page, INTERNAL_URL a screen, EXTERNAL_URL an address, SCRIPT a script, SURVEY a survey.',
  pageId: 'Id of the page it leads to.',
  screen: 'The screen it leads to: contact form, form, or registration.',
  url: 'Full address: https, http, mailto or tel.',
  script: 'Script that a tap runs.',
  surveyId: 'Id of the survey it leads to.',
  backgroundColor: 'Background colour.',
  textColor: 'Text colour.',
  textSize: 'Size of the text in pixels.',
  textAlign: 'How the text is aligned.',
  textAlignment: 'How the text is aligned.',
  shape: 'Corners: none, 3 pixels, 6 pixels, or fully round.',
  width: 'Width in pixels.',
  height: 'Height in pixels.',
}
