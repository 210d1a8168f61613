import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { FieldFrame } from '#admin/form/field-frame.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import type { UserRow } from '#model/endpoints/users.ts'

interface AccountChoiceProps {
  chosen: UserRow | null
  /** The account that has the site. */
  exceptId: string
  onChoose: (account: UserRow | null) => void
}

const listed = 50
const inputId = 'move-to-account'

/** One of the accounts that the reader looks after: what is typed is looked for on the server. */
export function AccountChoice({ chosen, exceptId, onChoose }: AccountChoiceProps) {
  const t = useText()
  const [words, setWords] = useState('')
  const q = words.trim()
  const { data = [], isFetching } = useGetList<UserRow>('users', {
    filter: q && q !== chosen?.company ? { q } : {},
    sort: { field: 'company', order: 'ASC' },
    pagination: { page: 1, perPage: listed },
  })
  return (
    <FieldFrame id={inputId} label={t('moving.account')} help={t('moving.accountHelp')}>
      <Autocomplete
        id={inputId}
        // Inside the dialog, which holds the focus.
        disablePortal
        options={data.filter(({ id, contract }) => id !== exceptId && contract !== 'TERMINATED')}
        value={chosen}
        loading={isFetching}
        loadingText={t('common.loading')}
        noOptionsText={t('moving.noAccount')}
        // The server has looked already.
        filterOptions={(found) => found}
        getOptionLabel={({ company }) => company}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, account) => onChoose(account)}
        onInputChange={(_, typed) => setWords(typed)}
        renderOption={({ key, ...props }, { company, type }) => (
          <Box
            component="li"
            key={key}
            {...props}
            sx={{ '&&': { flexDirection: 'column', alignItems: 'flex-start', fontSize: 14 } }}
          >
            <span>{company}</span>
            <Typography variant="caption" color="textSecondary">
              {t(`accountType.${type}`)}
            </Typography>
          </Box>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <OutlinedInput
            ref={input.ref}
            className={input.className}
            endAdornment={input.endAdornment}
            onMouseDown={input.onMouseDown}
            fullWidth
            // As high as the other fields.
            sx={{ '&&': { p: 0 }, '&&&& > input': { py: 1.1875, pl: 1.625, pr: 8 } }}
            slotProps={{ input: { ...htmlInput, 'aria-describedby': `${inputId}-help` } }}
          />
        )}
      />
    </FieldFrame>
  )
}
