/** Texts about the domain of a partner's console, and about whom its mails come from. */
export const brandEn = {
  brand: {
    title: 'Domain and mail sender',
    lead: 'Your people and your customers open the console at your address and get mails from you.',
    domain: 'Domain of the console',
    domainLead:
      'Such as console.example.com. It takes two records in DNS. Only people of your account and of the accounts below it can sign in there.',
    domainHelp: 'For example console.example.com. Without https:// and without a path.',
    domainRemoveText:
      'The console is then open at its usual address only, and mails lead there. For 30 days you can take the domain again with the same records.',
    domainOff:
      'Its records were missing for 72 hours, or somebody else has verified the domain. The console is open at its usual address. Put the records right, then start again.',
    sender: 'Mail sender',
    senderLead: 'Until your address is verified, mails come from %{address} with your company’s name.',
    senderName: 'Name',
    senderNameMissing: 'Enter the name that mails come from.',
    senderAddress: 'E-mail address',
    senderAddressHelp: 'An address of your own domain. Answers arrive there.',
    senderAddressWrong: 'Enter an e-mail address, such as notice@example.com.',
    senderMoved: 'Another domain needs other records: mails come from us until they are found.',
    senderSaved: 'The sender has been saved',
    senderEdit: 'Change name or address',
    senderFailing:
      'The records are not what they were. Mails come from our address with your name until they are right again.',
    senderRemoveText: 'Mails then come from our address with your company’s name.',
    factDkim: 'Signature (DKIM)',
    factSpf: 'Permission (SPF)',
    dkimPurpose: 'lets mail servers check our signature',
    spfPurpose: 'lets our servers send for your domain; replaces the SPF record that is there',
    dkimFound: 'Verified',
    dkimOther: 'There is another key in its place. Replace it by the record below.',
    spfFound: 'Our servers may send',
    spfOther: 'Your SPF record does not name our servers. Replace it by the record below.',
    spfSeveral: 'There are several SPF records, so none of them counts. Keep one: the record below.',
  },
}
