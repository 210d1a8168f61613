import { compile, type SiteDefinitionInput } from 'swipress'

/** What is wrong with a site, a line for each problem; an empty list when it was compiled. */
export async function checkASite(site: SiteDefinitionInput, out: string): Promise<string[]> {
  const { problems } = await compile({ site, out, origin: 'https://example.com' })
  return problems.map(({ path, message, expected }) => `${path}: ${message} ${expected}`)
}
