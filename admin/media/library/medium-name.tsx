import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { MediaRecord } from '#model/calls/media/media.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'

/** What the medium is called, to be changed. */
export function MediumName({ medium }: { medium: MediaRecord }) {
  const t = useText()
  const refresh = useRefresh()
  const { call, isBusy } = useCall()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [name, setName] = useState(medium.name)
  const isChanged = name.trim() !== '' && name.trim() !== medium.name
  const save = async () => {
    const { isDone } = await call(() =>
      dataProvider.request('PUT /api/media/:id', {
        params: { id: medium.id },
        body: { name: name.trim() },
        revision: medium.revision,
      }),
    )
    if (isDone) refresh()
  }
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) void save()
      }}
      sx={{ display: 'flex', gap: 1 }}
    >
      <OutlinedInput
        fullWidth
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ input: { 'aria-label': t('library.name'), maxLength: 200 } }}
      />
      <Button type="submit" variant="outlined" disabled={!isChanged} loading={isBusy}>
        {t('library.save')}
      </Button>
    </Box>
  )
}
