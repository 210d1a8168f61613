import Alert from '@mui/material/Alert'
import { createContext, type ReactNode, useContext } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../theme/icons.tsx'

const ReadOnlyContext = createContext(false)

/** Whether the fields of the form around can only be read. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext)

/** A form of somebody who may read its record but not change it: everything stands there, nothing takes anything. */
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
