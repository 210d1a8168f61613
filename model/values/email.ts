import { limits } from './limits.ts'

/**
 * Letters, digits and `. _ % + -`, then a domain whose ending has two letters or more; no consecutive dots (visitor.md
 * §5).
 */
export const emailPattern = '(?!.*\\.\\.)[A-Za-z0-9._%+\\-]+@[A-Za-z0-9.\\-]+\\.[A-Za-z]{2,}'

const email = new RegExp(`^(?:${emailPattern})$`, 'u')

export const isEmail = (text: string): boolean => text.length <= limits.email && email.test(text)
