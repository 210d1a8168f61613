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

/** What staff are told about deploys of a site to a host of its own. */
export const deployFailuresEn = {
  'no-delivery-target': 'This site has no delivery target. Enter one first.',
  'no-such-deploy': 'There is no such deploy.',
  'nothing-live': 'Nothing of this site is online yet. Publish it first.',
  'delivery-credentials-missing': 'Enter the credentials: those that are kept are for another place.',
  'deploy-credentials': '{place} does not know these credentials. Enter valid ones.',
  'deploy-not-allowed':
    '{place} does not allow this with these credentials. Give them the right to list, read, write and delete there.',
  'deploy-no-place': 'There is no {name} at {place}. Look at the name, or create it there.',
  'deploy-wrong-region': '{name} is in another region. Enter the region that it is in.',
  'deploy-unreachable': '{place} can not be reached. Look at its name, or try again later.',
  'deploy-refused-address':
    '{place} may not be used: it is no public https:// address of the internet. Enter another one.',
  'deploy-full': '{name} is full. Make room there, then deploy again.',
  'deploy-clock': 'The clocks of {place} and of this server differ. Tell whoever runs this server.',
  'deploy-refused-name': '{place} refuses the name {name}. Rename the page or file, then publish again.',
  'deploy-too-large': '{name} is too large for {place}. Make it smaller, then publish again.',
  'deploy-too-many-files': '{place} takes {limit} files, and the site has {count}. Choose another target.',
  'deploy-holds-other':
    '{count} files that are no part of this site would be deleted there. Name an empty place, or allow that what is there is replaced.',
  'deploy-locked': 'Somebody else is deploying there ({name}). Deploy again in a few minutes.',
  'deploy-busy': '{place} can not do this at the moment. Deploy again in a few minutes.',
  'deploy-gave-up': '{place} gave up the deploy. What is online there is as it was. Deploy again.',
  'deploy-failed':
    'The site could not be deployed. What is online there is whole. Deploy again; if that does not help, tell whoever runs this server.',
} satisfies Record<string, string>
