import { useEditor } from '../../session/editor.ts'
import type { PageGroup } from '../schema/sections.ts'

/** The places of a group, in the language that is written. */
export function usePathsOf(
  pageId: string,
  { page = [], detail = [] }: Pick<PageGroup, 'page' | 'detail'>,
): string[][] {
  const { language } = useEditor()
  return [
    ...page.map((key) => ['pages', pageId, key]),
    ...detail.map((key) => ['pages', pageId, 'details', language, key]),
  ]
}
