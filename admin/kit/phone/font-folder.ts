/** The console's folder of complete fonts: unlike on sites, any letter may be typed next. */
export const fontFolder = '/assets/fonts/'
