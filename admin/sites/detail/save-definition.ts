import { definitionOf } from '#model/edits/edited-site.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'

/** Gives the definition of a site, as it stands, to whoever sits here as a file. A site can be begun with it. */
export async function saveDefinition(
  { readDocument }: Pick<ConsoleDataProvider, 'readDocument'>,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { site } = await readDocument(id)
  const text = `${JSON.stringify(definitionOf(site), undefined, 2)}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.json`
  link.click()
  URL.revokeObjectURL(address)
}
