import Alert from '@mui/material/Alert'
import { createContext, type ReactNode, useContext } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../theme/icons.tsx'

const ReadOnlyContext = createContext(false)

/** Whether the fields of the surrounding form are read-only. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext)

/** Makes a form read-only: all values are shown, and no field can be changed. */
export function ReadOnly({ isReadOnly, children }: { isReadOnly: boolean; children: ReactNode }) {
  const t = useText()
  return (
    <ReadOnlyContext value={isReadOnly}>
      {isReadOnly && (
        <Alert
          severity="info"
          variant="outlined"
          icon={<Icon name="lock" />}
          sx={{ mb: 3, borderColor: 'divider' }}
        >
          {t('readOnly')}
        </Alert>
      )}
      {children}
    </ReadOnlyContext>
  )
}
