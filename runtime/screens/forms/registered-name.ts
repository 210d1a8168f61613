/** Under which the tab keeps the address that was registered with, for another mail. */
export const registeredName = 'registered'
