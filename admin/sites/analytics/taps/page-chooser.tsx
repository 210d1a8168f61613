import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'

interface PageChooserProps {
  pages: readonly { id: string; position: string }[]
  chosen: string
  onChoose: (pageId: string) => void
}

/** A choice of one page of a site, with buttons for the one before and after it. */
export function PageChooser({ pages, chosen, onChoose }: PageChooserProps) {
  const t = useText()
  const at = pages.findIndex(({ id }) => id === chosen)
  const step = (by: -1 | 1) => {
    const next = pages[at + by]
    return {
      disabled: !next,
      'aria-label': t(by < 0 ? 'common.previous' : 'common.next'),
      onClick: () => next && onChoose(next.id),
    }
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 2 }}>
      <IconButton {...step(-1)}>
        <Icon name="left" />
      </IconButton>
      <NativeSelect
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        input={<OutlinedInput />}
        inputProps={{ 'aria-label': t('analytics.page') }}
        sx={{ '& .MuiNativeSelect-icon': { right: 9 }, '&&& .MuiNativeSelect-select': { pr: 4.5 } }}
      >
        {pages.map(({ id, position }) => (
          <option key={id} value={id}>
            {position}
          </option>
        ))}
      </NativeSelect>
      <IconButton {...step(1)}>
        <Icon name="right" />
      </IconButton>
    </Box>
  )
}
