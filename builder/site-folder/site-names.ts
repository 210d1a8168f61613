/** What the file is called that a site begins with. */
export const siteNames = ['site.yaml', 'site.yml', 'site.json']

/** Folders beside it in which each file is a part of the site; whatever else stands there is refused. */
export const partFolders = ['pages', 'popups', 'forms', 'texts']
