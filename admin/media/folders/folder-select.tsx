import type { MediaFolder } from '#model/calls/media/media-folders.ts'
import { useText } from '../../i18n/use-text.ts'
import { FilterSelect } from '../../kit/list/filter-bar.tsx'

interface FolderSelectProps {
  folders: readonly MediaFolder[]
  /** Label of the option without a folder. */
  all: string
  value: string | undefined
  onChoose: (id: string | undefined) => void
}

/** One of the folders of a library. */
export function FolderSelect({ folders, all, value, onChoose }: FolderSelectProps) {
  const t = useText()
  return (
    <FilterSelect
      label={t('folders.folder')}
      value={value}
      all={all}
      choices={folders.map(({ id }) => id)}
      wordsOf={(id) => folders.find((folder) => folder.id === id)?.name ?? ''}
      onChoose={onChoose}
    />
  )
}
