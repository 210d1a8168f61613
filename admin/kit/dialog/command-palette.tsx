import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { Icon } from '../theme/icons.tsx'
import { type Command, matchingCommands } from './matching-commands.ts'

interface CommandPaletteProps {
  label: string
  placeholder: string
  /** Text shown if nothing is found. */
  nothing: string
  commands: readonly Command[]
  onWrite?: (written: string) => void
  onClose: () => void
}

const shown = 50

/** Finds destinations and actions by a part of their name. */
export function CommandPalette({
  label,
  placeholder,
  nothing,
  commands,
  onWrite,
  onClose,
}: CommandPaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      // A screen that is still loading may take the focus for a moment; it returns to the input.
      onFocus={({ target }) => target !== input.current && input.current?.focus()}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      // Without this, the paper would be labelled by the id of a title that does not exist.
      slotProps={{ paper: { 'aria-label': label, 'aria-labelledby': undefined } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 0, sm: '10vh' } } }}
    >
      <Autocomplete
        open
        autoHighlight
        clearOnBlur={false}
        options={commands}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ text }) => text}
        filterOptions={(options, { inputValue }) => matchingCommands(options, inputValue).slice(0, shown)}
        noOptionsText={nothing}
        onInputChange={(_event, written) => onWrite?.(written)}
        onChange={(_event, command) => {
          onClose()
          command?.does()
        }}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        forcePopupIcon={false}
        slotProps={{
          popper: {
            disablePortal: true,
            sx: { position: 'static !important', transform: 'none !important', width: '100% !important' },
          },
          paper: { elevation: 0, square: true },
          listbox: { sx: { maxHeight: '50vh' } },
        }}
        renderOption={({ key: _key, ...props }, { id, icon, text, more }) => (
          <Box component="li" key={id} {...props} sx={{ display: 'flex', gap: 1.5 }}>
            <Icon name={icon} sx={{ color: 'text.secondary' }} />
            <Box component="span" sx={{ flex: '0 0 auto', maxWidth: '75%' }}>
              {text}
            </Box>
            <Box
              component="span"
              sx={{
                color: 'text.secondary',
                overflow: 'hidden',
                whiteSpace: 'nowrap',
                textOverflow: 'ellipsis',
              }}
            >
              {more}
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            inputRef={input}
            placeholder={placeholder}
            sx={{ '& fieldset': { border: '0 !important', boxShadow: 'none !important' } }}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': placeholder },
            }}
          />
        )}
      />
    </Dialog>
  )
}
