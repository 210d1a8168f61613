import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import type { CreatedApiKeyReply } from '#model/calls/accounts/api-keys.ts'
import { copyText } from '#runtime/browser/copy-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { monospace } from '../../kit/theme/styles.ts'
import { radius, textSize } from '../../kit/theme/tokens.ts'

/** A line for a shell that lists the sites of the account. */
export function curlExample(
  { method, lookup, secret }: Pick<CreatedApiKeyReply, 'method' | 'lookup' | 'secret'>,
  origin: string,
): string {
  const who = method === 'KEY' ? `-H 'Authorization: token ${secret}'` : `-u '${lookup}:${secret}'`
  return `curl ${who} ${origin}/api/v1/sites`
}

/** A line for a shell that makes the console known to an agent. */
export const agentExample = ({ secret }: Pick<CreatedApiKeyReply, 'secret'>, origin: string): string =>
  `claude mcp add --transport http sites ${origin}/mcp --header 'Authorization: Bearer ${secret}'`

interface SecretDialogProps {
  created: CreatedApiKeyReply
  onClose: () => void
}

/** The secret of a new key, this once: only its button closes it. */
export function SecretDialog({ created, onClose }: SecretDialogProps) {
  const t = useText()
  const { method, lookup, secret, agentRights } = created
  return (
    <DialogFrame
      title={t('apiKeys.secretTitle')}
      gap={2.5}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('apiKeys.done')}
        </Button>
      }
    >
      <Alert severity="warning" variant="outlined">
        {t('apiKeys.secretText')}
      </Alert>
      {method === 'BASIC' && <Copyable label={t('apiKeys.secretUser')} text={lookup} />}
      <Copyable label={t(method === 'KEY' ? 'apiKeys.secretKey' : 'apiKeys.secretPassword')} text={secret} />
      <Copyable
        label={t('apiKeys.example')}
        text={(agentRights ? agentExample : curlExample)(created, location.origin)}
      />
    </DialogFrame>
  )
}

function Copyable({ label, text }: { label: string; text: string }) {
  const t = useText()
  const notify = useNotify()
  const copy = async () => {
    if (await copyText(text)) notify(t('apiKeys.copied'), { type: 'success' })
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 0.75 }}>
        <Typography variant="subtitle2" component="div" sx={{ fontSize: textSize.compact }}>
          {label}
        </Typography>
        <Button
          size="small"
          startIcon={<Icon name="copy" />}
          aria-label={`${t('apiKeys.copy')}: ${label}`}
          onClick={() => void copy()}
        >
          {t('apiKeys.copy')}
        </Button>
      </Box>
      <Box
        component="code"
        sx={{
          ...monospace,
          display: 'block',
          px: 1.75,
          py: 1.5,
          borderRadius: radius.control,
          fontSize: textSize.compact,
          lineHeight: 1.6,
          overflowWrap: 'anywhere',
          backgroundColor: 'action.hover',
        }}
      >
        {text}
      </Box>
    </Box>
  )
}
