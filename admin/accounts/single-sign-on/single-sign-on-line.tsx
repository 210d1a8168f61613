import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'

/** Whether the people of an account sign in by its identity provider, with the way to change that. Renders nothing until it is known. */
export function SingleSignOnLine({ id }: { id: string }) {
  const t = useText()
  const { data, error, refetch } = useRequest('GET /api/users/:id/single-sign-on', { params: { id } })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { connection, domains } = data
  const isOn = connection !== null && domains.some(({ provenAt }) => provenAt !== null)
  const state = isOn ? (connection.isRequired ? 'required' : 'on') : connection ? 'unfinished' : 'off'
  return (
    <Row align="center" gap={1}>
      <Icon name="key" />
      <Typography variant="body2" sx={{ flex: 1, minWidth: 180 }}>
        {t(`singleSignOn.states.${state}`)}
      </Typography>
      <Button size="small" variant="outlined" component={LinkBase} to="/identity-provider">
        {t(connection ? 'singleSignOn.change' : 'singleSignOn.setUp')}
      </Button>
    </Row>
  )
}
