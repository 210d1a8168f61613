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
