/** Where staff open a site: what they do there is no visit (docs/counting.md). */
export function staffAddress(siteAddress: string): string {
  const address = new URL(siteAddress)
  address.searchParams.set('staff', '')
  return address.href
}
