/** What an editor shows about the fields of redirects; see `texts.ts`. */
export const redirectTexts = {
  redirects:
    'Old addresses that people still open, and where they lead instead: to a page, or to an address.',
  'redirects.from':
    'A path of the site as it was, such as /old/page.html: without the domain and #. :name stands for what is between two slashes, * at the end for the rest, and after ? stand the parameters that must be there.',
  'redirects.language': 'Language of the page; the default language where nothing is said.',
  'redirects.to':
    'Instead of pageId: a path of the site, or an https address. :name and :splat become what the old address has in the place of :name and *.',
  'redirects.status':
    '301 for good, 302 for now; 308 and 307 the same, where forms are sent to the old address too.',
}
