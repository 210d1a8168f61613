import Box from '@mui/material/Box'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { figmaFile } from './figma-file.ts'

interface FigmaDialogProps {
  onFile: (file: File) => void
  onClose: () => void
}

/** Asks for what opens a file of Figma, and reads its frames. */
export function FigmaDialog({ onFile, onClose }: FigmaDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { address: '', token: '' },
    send: async (opens) => ({
      ...opens,
      ...(await request('POST /api/figma/frames', { body: opens, fieldOf: fieldOfPointer })),
    }),
    onDone: (source) => {
      onFile(figmaFile(source))
      onClose()
    },
  })
  return (
    // The dialog stands in the form of the site, which it must not submit.
    <Box onSubmit={(event) => event.stopPropagation()} sx={{ display: 'contents' }}>
      <DialogForm
        {...form}
        isOpen
        title={t('making.figmaTitle')}
        lead={t('making.figmaLead')}
        confirm={t('making.figmaRead')}
        onClose={onClose}
      >
        <TextField
          source="address"
          label={t('making.figmaAddress')}
          placeholder="https://www.figma.com/design/…"
          isPlain
          isRequired
        />
        <TextField
          source="token"
          label={t('making.figmaToken')}
          help={t('making.figmaTokenHelp')}
          isSecret
          isRequired
        />
      </DialogForm>
    </Box>
  )
}
