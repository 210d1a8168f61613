export const scriptsEn = {
  scripts: {
    off: 'Switch scripts off',
    on: 'Switch scripts on again',
    offTitle: 'Switch off the scripts of “%{name}”?',
    onTitle: 'Switch the scripts of “%{name}” on again?',
    offLead:
      'Script buttons, chatbots, scripts of forms, head and body tags and Tag Manager no longer run for visitors. What is online follows within seconds, also where nobody publishes; drafts stay as they are.',
    onLead: 'What is online gets its scripts back within seconds; drafts stay as they are.',
    reason: 'Reason',
    offHelp: 'Whoever edits the site reads it. It is entered in the log.',
    onHelp: 'It is entered in the log.',
    missing: 'Say why.',
    doneOff: 'The scripts of “%{name}” are off',
    doneOn: 'The scripts of “%{name}” run again',
    isOff: 'Scripts are off on this site since %{at}',
    isOffText:
      'Script buttons, chatbots, scripts of forms, head and body tags and Tag Manager can be edited, and are not published. Only whoever looks after the account can switch them on.',
    because: 'Reason: %{reason}',
    field: 'Not published: scripts are off on this site. Reason: %{reason}',
  },
}
