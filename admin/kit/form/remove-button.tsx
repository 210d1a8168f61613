import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useRedirect } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../dialog/ask.tsx'
import { useCall } from '../query/use-call.ts'
import { Icon } from '../theme/icons.tsx'

interface RemoveButtonProps {
  resource: string
  id: string
  title: string
  text: string
  /** Notice after the removal. */
  removed: string
}

/** Deletes a record after a confirmation, and goes to its list. */
export function RemoveButton({ resource, id, title, text, removed }: RemoveButtonProps) {
  const t = useText()
  const redirect = useRedirect()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const { isDone } = await call(() => dataProvider.delete(resource, { id }), removed)
    setAsking(false)
    if (isDone) redirect(`/${resource}`)
  }
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon name="trash" />}
        onClick={() => setAsking(true)}
      >
        {t('common.delete')}
      </Button>
      <Ask
        isOpen={isAsking}
        title={title}
        text={text}
        confirm={t('common.delete')}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
