import Avatar from '@mui/material/Avatar'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { textSize, textWeight } from '../../kit/theme/tokens.ts'
import { useSizeLabels } from '../../media/upload/accepted-files.ts'
import { useAskAgain, useSession } from '../../session/session.ts'
import { CropDialog } from './crop-dialog.tsx'

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The decoded picture; undefined if the browser cannot show it. */
async function readable(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

/** The picture of whoever is signed in: chosen, cropped to a square, or removed. */
export function OwnPicture() {
  const t = useText()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const { call, isBusy } = useCall()
  const { name, email, picture } = useSession()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const sizeLabel = useSizeLabels()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ImageBitmap>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const found = await readable(file)
    if (found) setChosen(found)
    else notify(t('me.notReadable', { name: file.name }), { type: 'error' })
  }
  const change = async (ask: () => Promise<unknown>, words: 'me.pictureSaved' | 'me.pictureRemoved') => {
    const outcome = await call(ask)
    if (!outcome.isDone) return
    setChosen(undefined)
    await askAgain()
    notify(t(words), { type: 'success' })
  }
  const save = (body: Blob) => change(() => request('PUT /api/me/picture', { body }), 'me.pictureSaved')
  const remove = () => change(() => request('DELETE /api/me/picture'), 'me.pictureRemoved')
  return (
    <Row align="center" gap={2.5}>
      <Avatar
        aria-hidden
        src={picture ?? undefined}
        alt=""
        sx={{
          width: 72,
          height: 72,
          fontSize: textSize.figure,
          fontWeight: textWeight.semibold,
          backgroundColor: 'secondary.main',
          color: 'secondary.contrastText',
        }}
      >
        {(name || email).charAt(0).toUpperCase()}
      </Avatar>
      <Row gap={1}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('me.choosePicture')}
          accept={accepted}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <Button
          variant="outlined"
          disabled={isBusy}
          aria-describedby="own-picture-help"
          onClick={() => input.current?.click()}
        >
          {t(picture ? 'me.changePicture' : 'me.choosePicture')}
        </Button>
        {picture && (
          <Button disabled={isBusy} onClick={() => void remove()}>
            {t('me.removePicture')}
          </Button>
        )}
      </Row>
      <Typography variant="caption" color="textSecondary" id="own-picture-help" sx={{ flexBasis: '100%' }}>
        {sizeLabel('other')}
      </Typography>
      {chosen && (
        <CropDialog
          picture={chosen}
          isBusy={isBusy}
          onClose={() => setChosen(undefined)}
          onCut={(part) => void save(part)}
        />
      )}
    </Row>
  )
}
