/** `https://spring.example.com/` → `spring.example.com` */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** Where staff open a site: what they do there is no visit (docs/counting.md). */
export function staffAddress(siteAddress: string): string {
  const address = new URL(siteAddress)
  address.searchParams.set('staff', '')
  return address.href
}
