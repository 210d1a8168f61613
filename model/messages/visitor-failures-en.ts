/** What visitors of a site are told. */
export const visitorFailuresEn = {
  'not-from-site': 'Send this from the site itself.',
}
