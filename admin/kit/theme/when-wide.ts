/** Beside the icons of the menu only where there is room for words. */
export const whenWide = { xs: 'none', lg: 'block' } as const
