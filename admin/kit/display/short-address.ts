/** `https://spring.example.com/` → `spring.example.com` */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
