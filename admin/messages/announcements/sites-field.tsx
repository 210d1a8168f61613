import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useGetList, useGetMany, useInput } from 'react-admin'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { useText } from '../../i18n/use-text.ts'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { useReadOnly } from '../../kit/fields/read-only.tsx'
import { textSize } from '../../kit/theme/tokens.ts'

const listed = 50
const asIs = (value: unknown) => value
const asIds = (value: unknown): string[] => (Array.isArray(value) ? value : [])

/** The sites of an announcement, searched among those that the reader looks after. */
export function SitesField() {
  const t = useText()
  const isReadOnly = useReadOnly()
  const { id, field, fieldState } = useInput({ source: 'siteIds', format: asIs, parse: asIs })
  const [words, setWords] = useState('')
  const ids = asIds(field.value)
  const q = words.trim()
  const { data: found = [], isFetching } = useGetList<SiteRow>('sites', {
    filter: q ? { q } : {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: listed },
  })
  const { data: chosen = [] } = useGetMany<SiteRow>('sites', { ids }, { enabled: ids.length > 0 })
  const known = new Map([...found, ...chosen.filter(Boolean)].map((site) => [site.id, site]))
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} label={t('news.sites')} help={t('news.sitesHelp')} error={error}>
      <Autocomplete
        id={id}
        multiple
        disablePortal
        disableCloseOnSelect
        readOnly={isReadOnly}
        options={[...new Set([...found.map((site) => site.id), ...ids])]}
        value={ids}
        loading={isFetching}
        loadingText={t('common.loading')}
        noOptionsText={t('news.sitesNone')}
        // The server has looked already.
        filterOptions={(all) => all.filter((one) => found.some((site) => site.id === one))}
        getOptionLabel={(one) => known.get(one)?.name ?? one}
        onChange={(_, wanted) => field.onChange(wanted)}
        onInputChange={(_, typed) => setWords(typed)}
        renderOption={({ key, ...props }, one) => (
          <Box component="li" key={key} {...props} sx={{ '&&': { fontSize: textSize.base, gap: 1 } }}>
            <span>{known.get(one)?.name ?? one}</span>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: textSize.small }}>
              {known.get(one)?.company}
            </Box>
          </Box>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <OutlinedInput
            ref={input.ref}
            className={input.className}
            startAdornment={input.startAdornment}
            endAdornment={input.endAdornment}
            onMouseDown={input.onMouseDown}
            fullWidth
            error={Boolean(error)}
            sx={{ '&&': { py: 0.5 } }}
            slotProps={{ input: { ...htmlInput, 'aria-describedby': `${id}-help` } }}
          />
        )}
      />
    </FieldFrame>
  )
}
