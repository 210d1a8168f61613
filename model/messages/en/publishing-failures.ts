export const publishingFailuresEn = {
  'one-language-first': 'Nothing of this site is online yet. Publish all languages first.',
  'one-language-addresses':
    'The default language or the prefix of addresses has changed, which changes the addresses of every language. Publish all languages.',
  'no-such-language': 'The site does not have the language {language}.',
  'no-such-experiment': 'There is no such experiment, or it has no such variation.',
  'no-such-schedule': 'There is no such plan.',
  'schedule-over': 'This is no longer waiting: it was carried out or cancelled.',
  'schedule-past': 'This moment is over. Choose a later one.',
  'too-many-schedules': '{limit} plans of this site wait already. Cancel one first.',
  'release-shows-members-pages':
    'Release {number} shows everybody pages that are for members only by now: {pages}. Restore that version as a draft instead, lock these pages in it, then publish it.',
  'release-runs-scripts':
    'Release {number} was made while scripts ran, and they are switched off for this site. Restore that version as a draft instead, then publish it.',
  'no-such-approval': 'There is no such request for approval.',
  'approval-needed': 'This site goes online only after it has been approved. Ask for approval first.',
  'approval-waits': 'This state of the site is still waiting for approval.',
  'approval-outdated':
    'The site has been changed since it was approved. Ask for approval again, or publish the approved version.',
  'approval-changes-wanted': 'Changes were asked for. Make them, then ask for approval again.',
  'approval-not-needed': 'This site goes online without approval.',
  'approval-draft-changed': 'The site has been changed in the meantime. Look at it again first.',
  'approval-asked': 'Somebody has already asked for this state of the site to be approved.',
  'approval-given': 'This state of the site is approved already.',
  'approval-own':
    'On this site, whoever asks for approval does not approve it themselves. Somebody else has to.',
  'approval-over': 'This has been decided or taken back already.',
} satisfies Record<string, string>
