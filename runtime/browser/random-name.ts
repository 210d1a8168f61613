/** Names a try: what is sent again under the same name counts once. Unlike `randomUUID` it is there on plain HTTP, too. */
export const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
