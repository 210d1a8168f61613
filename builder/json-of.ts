const decoder = new TextDecoder()

/** The value in bytes that this product has written as JSON. */
export const jsonOf = <Value>(bytes: Uint8Array): Value => JSON.parse(decoder.decode(bytes)) as Value
