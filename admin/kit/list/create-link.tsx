import Button from '@mui/material/Button'
import { LinkBase } from 'react-admin'
import { Icon } from '../theme/icons.tsx'

/** Leads to where a record is made. */
export const CreateLink = ({ to, text }: { to: string; text: string }) => (
  <Button variant="contained" component={LinkBase} to={to} startIcon={<Icon name="plus" />}>
    {text}
  </Button>
)
