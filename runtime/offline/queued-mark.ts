/** Set in this origin's storage while a form waits to be sent. */
export const unsentMark = 'unsent'
