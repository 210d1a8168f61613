import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldFrame } from '#admin/form/field-frame.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { childTypes } from '#model/account.ts'
import type { UserRow } from '#model/endpoints/users.ts'

const listed = 50
const inputId = 'new-user-parent'

/** The account above the new one: what is typed is looked for among those that may have others below them. */
export function ParentField({ isChoosable }: { isChoosable: boolean }) {
  const t = useText()
  const parent: UserRow = useWatch({ name: 'parent' })
  if (isChoosable) return <Choice parent={parent} />
  return (
    <Box>
      <Typography variant="subtitle2" component="div" sx={{ mb: 0.25, fontSize: 13.5 }}>
        {t('users.parent')}
      </Typography>
      <Typography variant="body2">{parent.company}</Typography>
    </Box>
  )
}

function Choice({ parent }: { parent: UserRow }) {
  const t = useText()
  const { setValue } = useFormContext()
  const [words, setWords] = useState('')
  const q = words.trim()
  const { data = [], isFetching } = useGetList<UserRow>('users', {
    filter: q && q !== parent.company ? { q } : {},
    sort: { field: 'type', order: 'ASC' },
    pagination: { page: 1, perPage: listed },
  })
  const choose = (chosen: UserRow) => {
    setValue('parent', chosen, { shouldDirty: true })
    setValue('type', childTypes[chosen.type][0], { shouldDirty: true })
  }
  return (
    <FieldFrame id={inputId} label={t('users.parent')} help={t('users.parentHelp')}>
      <Autocomplete
        id={inputId}
        disableClearable
        // Inside the screen, so that it belongs to a landmark.
        disablePortal
        options={data.filter(
          ({ type, contract }) => childTypes[type].length > 0 && contract !== 'TERMINATED',
        )}
        value={parent}
        loading={isFetching}
        loadingText={t('common.loading')}
        noOptionsText={t('users.parentNone')}
        // The server has looked already.
        filterOptions={(found) => found}
        getOptionLabel={({ company }) => company}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, chosen) => choose(chosen)}
        onInputChange={(_, typed) => setWords(typed)}
        slotProps={{
          paper: {
            sx: {
              mt: 0.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 3,
              boxShadow: '0 12px 32px rgb(0 0 0 / 0.14)',
            },
          },
        }}
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
            sx={{ '&&': { p: 0 }, '&& > input': { py: 1.1875, pl: 1.625, pr: 5 } }}
            slotProps={{ input: { ...htmlInput, 'aria-describedby': `${inputId}-help` } }}
          />
        )}
      />
    </FieldFrame>
  )
}
