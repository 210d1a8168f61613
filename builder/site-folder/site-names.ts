/** Possible names of a site's first file. */
export const siteNames = ['site.yaml', 'site.yml', 'site.json']

/** Folders beside it in which each file is a part of the site. Other files in them are refused. */
export const partFolders = ['pages', 'popups', 'forms', 'texts']
