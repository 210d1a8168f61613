/** Where the console has fonts as a whole: what is typed next may need any letter. */
export const fontFolder = '/assets/fonts/'
