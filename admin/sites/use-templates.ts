import { useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import type { TemplateRow } from '#model/endpoints/templates.ts'

/** The templates sites can be made from; undefined until they are known. */
export function useTemplates(): TemplateRow[] | undefined {
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [templates, setTemplates] = useState<TemplateRow[]>()
  useEffect(() => {
    dataProvider.listTemplates().then(setTemplates, (error: Error) => {
      setTemplates([])
      notify(error.message, { type: 'error' })
    })
  }, [dataProvider, notify])
  return templates
}
