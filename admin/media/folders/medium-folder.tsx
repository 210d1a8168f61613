import Box from '@mui/material/Box'
import type { MediaRecord } from '#model/calls/media/media.ts'
import { useText } from '../../i18n/use-text.ts'
import { textSize } from '../../kit/theme/tokens.ts'
import { FolderSelect } from './folder-select.tsx'
import { useFiling } from './use-filing.ts'
import { useFolders } from './use-folder-work.ts'

/** The folder of a medium, which can be changed. */
export function MediumFolder({ medium }: { medium: MediaRecord }) {
  const t = useText()
  const folders = useFolders({ accountId: medium.account.id })
  const { file } = useFiling()
  if (folders.length === 0) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: textSize.base }}>
      <span aria-hidden>{t('folders.folder')}</span>
      <FolderSelect
        folders={folders}
        all={t('folders.none')}
        value={medium.folderId ?? undefined}
        onChoose={(id) =>
          void file(
            [medium.id],
            folders.find((folder) => folder.id === id),
          )
        }
      />
    </Box>
  )
}
