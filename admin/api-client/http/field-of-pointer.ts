/** `/addresses/2` → `addresses.2`: forms keep what is sent as it is sent. */
export const fieldOfPointer = (pointer: string): string => pointer.split('/').slice(1).join('.')
