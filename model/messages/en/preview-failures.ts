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
