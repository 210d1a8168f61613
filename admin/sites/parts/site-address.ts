/** `https://spring.example.com/` → `spring.example.com` */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** The address at which staff open a site: their visits are not counted (docs/counting.md). */
export function staffAddress(siteAddress: string): string {
  const address = new URL(siteAddress)
  address.searchParams.set('staff', '')
  return address.href
}
