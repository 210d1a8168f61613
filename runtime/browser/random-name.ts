/** An idempotency key: requests with the same key count once. Unlike `randomUUID`, it is available on plain HTTP, too. */
export const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
