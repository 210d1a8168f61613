/** Texts about the networks that something is open from. */
export const networksEn = {
  networks: {
    change: 'Limit networks',
    label: 'Allowed networks',
    help: 'One a line: 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32. Up to %{limit}. Empty opens it from everywhere.',
    add: 'Add my address (%{address})',
    saved: 'Networks saved',
    outTitle: 'Shut yourself out?',
    outConfirm: 'Save all the same',
    signIn: {
      section: 'Sign-in',
      title: 'Networks to sign in from',
      everywhere: 'People sign in from every network',
      some: 'People sign in from %{smart_count} network only |||| People sign in from %{smart_count} networks only',
      lead: 'Everybody else in the account is signed out and can not sign in, their password right or not. API keys have networks of their own. It counts for this account alone, not for those below it.',
      out: 'Your address, %{address}, is in none of these networks. If this is your own account, you are signed out and can not sign in again from here.',
    },
    preview: {
      title: 'Networks of the preview',
      lead: 'Whoever opens the preview from elsewhere, invited or not, only sees that it is not open from there. Phones that are not in your Wi-Fi come from elsewhere.',
      out: 'Your address, %{address}, is in none of these networks: you can not open the preview from here any more, also not in the console.',
      everywhere: 'Open from every network',
      some: 'Open from %{smart_count} network only |||| Open from %{smart_count} networks only',
    },
  },
}
