/** Where keys of private files begin: guides' papers, pictures of appeals, statements of the provider. */
export const prefixes = ['documents/', 'appeals/', 'statements/']
