import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { useText } from '../../i18n/use-text.ts'
import { radius, shadow, textSize } from '../theme/tokens.ts'
import { FieldFrame } from './field-frame.tsx'

interface AccountFieldProps {
  id: string
  label: string
  help: string
  value: UserRow | null
  /** Which of the found accounts can be chosen; accounts whose contract has ended never can. */
  isChoosable: (account: UserRow) => boolean
  sortBy: 'company' | 'type'
  /** Text shown if nothing is found. */
  noneText: string
  /** Whether something must always be chosen. */
  isRequired?: boolean
  onChoose: (account: UserRow | null) => void
}

const listed = 50

/** A choice of one of the accounts that the reader looks after, searched on the server. */
export function AccountField(props: AccountFieldProps) {
  const { id, label, help, value, isChoosable, sortBy, noneText, isRequired = false, onChoose } = props
  const t = useText()
  const [words, setWords] = useState('')
  const q = words.trim()
  const { data = [], isFetching } = useGetList<UserRow>('users', {
    filter: q && q !== value?.company ? { q } : {},
    sort: { field: sortBy, order: 'ASC' },
    pagination: { page: 1, perPage: listed },
  })
  return (
    <FieldFrame id={id} label={label} help={help}>
      <Autocomplete
        id={id}
        disableClearable={isRequired}
        // Inside the screen, so that it belongs to a landmark, and inside a dialog, which holds the focus.
        disablePortal
        options={data.filter((account) => account.contract !== 'TERMINATED' && isChoosable(account))}
        value={value}
        loading={isFetching}
        loadingText={t('common.loading')}
        noOptionsText={noneText}
        // The server has looked already.
        filterOptions={(found) => found}
        getOptionLabel={({ company }) => company}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, chosen) => onChoose(chosen)}
        onInputChange={(_, typed) => setWords(typed)}
        slotProps={{
          paper: {
            sx: {
              mt: 0.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: radius.panel,
              boxShadow: shadow.raised,
            },
          },
        }}
        renderOption={({ key, ...option }, { company, type }) => (
          <Box
            component="li"
            key={key}
            {...option}
            sx={{ '&&': { flexDirection: 'column', alignItems: 'flex-start', fontSize: textSize.base } }}
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
            // The same height as the other fields.
            sx={{ '&&': { p: 0 }, '&&&& > input': { py: 1.1875, pl: 1.625, pr: isRequired ? 5 : 8 } }}
            slotProps={{ input: { ...htmlInput, 'aria-describedby': `${id}-help` } }}
          />
        )}
      />
    </FieldFrame>
  )
}
