export const editingFailuresEn = {
  'edits-conflict': 'Somebody else has changed the same in the meantime. Nothing was changed.',
  'edits-too-old': 'Too much has changed in the meantime. Load the site again, then do this once more.',
  'edits-problems': 'With these changes the site would have problems. Nothing was changed.',
  'edits-too-deep': 'What was sent is nested too deeply.',
  'no-such-version': 'There is no such version.',
  'version-gone': 'What this version was made of is no longer kept.',
  'version-stays': 'What was published stays in the list of versions.',
} satisfies Record<string, string>
