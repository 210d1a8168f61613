export const siteFailuresEn = {
  'plan-pages':
    'This plan allows {limit} pages a site; {columns} × {rows} would be {pages}. Make the grid smaller.',
  'plan-sites': 'This plan allows {limit} sites. Delete one, or ask for a larger plan.',
  'plan-languages': 'This plan includes one language. Choose one.',
  'one-beginning': 'Begin with exactly one of a template, an empty grid and a definition.',
  'site-name-missing': 'The site needs a name.',
  'default-language-missing': 'The default language has to be one of the languages.',
  'site-name-differs': 'To delete the site for good, type its name exactly as it is written.',
  'too-many-templates': 'An account can keep {limit} templates. Delete one first.',
  'site-here-already': 'This site belongs to that account already. Choose another one.',
  'site-does-not-fit': 'The site does not fit into that account yet.',
  'scripts-own-site':
    'Scripts of a site of your own account are switched by whoever looks after your account. Ask them.',
  'scripts-off-above':
    'Somebody who looks after your account has switched these scripts off, so only they can switch them. Ask them.',
} satisfies Record<string, string>

export const editingFailuresEn = {
  'edits-conflict': 'Somebody else has changed the same in the meantime. Nothing was changed.',
  'edits-too-old': 'Too much has changed in the meantime. Load the site again, then do this once more.',
  'edits-problems': 'With these changes the site would have problems. Nothing was changed.',
  'edits-too-deep': 'What was sent is nested too deeply.',
  'no-such-version': 'There is no such version.',
  'version-gone': 'What this version was made of is no longer kept.',
  'version-stays': 'What was published stays in the list of versions.',
} satisfies Record<string, string>

export const previewFailuresEn = {
  'preview-locked': 'Unlock the preview first.',
  'preview-elsewhere': 'This preview is open from certain networks only, and you come from {address}.',
  'preview-refused': 'The e-mail address or the password is wrong, or the invitation has ended.',
  'preview-code-refused': 'The code is wrong or too old, or the invitation has ended. Ask for another code.',
  'preview-link-used': 'This link has been used, or is too old. Open the preview from the console again.',
  'preview-too-many-invited': 'A preview can be shared with {limit} people at most. Revoke some first.',
  'preview-too-many-comments': 'A preview holds {limit} comments at most.',
  'no-such-comment': 'There is no such comment.',
  'name-people-to-revoke': 'Name whose invitation ends, or end all of them.',
} satisfies Record<string, string>

/** What is told about reports that leave the console. */
export const reportFailuresEn = {
  'no-such-report':
    'There is no such report. The link may be over, or was taken back: ask whoever gave it to you for another.',
  'report-locked': 'A password stands before this report. Enter it first.',
  'report-password-refused': 'This is not the password. Ask whoever gave you the link.',
  'too-many-report-links': 'A site can have {limit} open report links. Revoke one first.',
  'no-such-report-mail':
    'This link ends no mails. Sign in and turn them off under “Share and mail” in the analytics of the site.',
  'too-many-reports-read': 'Too many requests. Wait a minute and try again.',
  'too-many-reports': 'Too many reports are being read right now. Try again in a moment.',
  'report-too-slow': 'This report takes too long. Choose fewer days, or try again later.',
}
