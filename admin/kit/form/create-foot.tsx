import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LinkBase } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'

interface CreateFootProps {
  /** Where whoever changes their mind goes. */
  backTo: string
  submit: string
  isBusy: boolean
  onSubmit?: () => void
}

/** Stays in sight under a form that makes something new. */
export function CreateFoot({ backTo, submit, isBusy, onSubmit }: CreateFootProps) {
  const t = useText()
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1.25,
        mt: 3,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <Button variant="outlined" component={LinkBase} to={backTo}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isBusy} onClick={onSubmit}>
        {submit}
      </Button>
    </Box>
  )
}
