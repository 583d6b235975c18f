// Corrects misspelled English words. The listed words are wrong in British and American English, so a test can predict
// each correction. Unknown words and grammar stay.

/** Correctly spelled words, keyed by their misspelling. The character `_` stands for a space. */
const MISSPELLINGS: ReadonlyMap<string, string> = new Map(
  `
    accomodate=accommodate acheive=achieve adress=address agressive=aggressive alot=a_lot apparant=apparent
    arguement=argument basicly=basically becuase=because befor=before begining=beginning beleive=believe
    buisness=business calender=calendar comming=coming commited=committed completly=completely
    definately=definitely desparate=desperate diffrent=different embarass=embarrass enviroment=environment
    existance=existence experiance=experience familar=familiar finaly=finally foriegn=foreign freind=friend
    goverment=government gaurantee=guarantee happend=happened immediatly=immediately independant=independent
    knowlege=knowledge libary=library maintainance=maintenance neccessary=necessary necesary=necessary
    noticable=noticeable occured=occurred occurence=occurrence oppurtunity=opportunity posession=possession
    prefered=preferred priviledge=privilege probaly=probably publically=publicly realy=really
    recieve=receive recieved=received recomend=recommend refered=referred relevent=relevant
    responsability=responsibility seperate=separate similiar=similar succesful=successful suprise=surprise
    teh=the thier=their tommorow=tomorrow tounge=tongue truely=truly untill=until usefull=useful wich=which
    writting=writing wierd=weird
  `
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [written = '', meant = ''] = pair.replace('_', ' ').split('=');
      return [written, meant];
    }),
);

/** Matches a word together with the quotes, brackets, punctuation and Markdown marks around it. */
const PROSE = /^["'“‘([*_~]*\p{L}+(?:['’-]\p{L}+)*["'”’).,;:!?…*_~]*$/u;
const WORD = /(?<![\p{L}\p{N}'’-])\p{L}+(?![\p{L}\p{N}'’-])/gu;
/** Matches the target of a Markdown link at the end of a token, for example `](guide.md)` in `guide](guide.md)`. */
const TARGET = /\]\(\S*$/;
/** Returns a text with frequent misspellings corrected. Leaves names, markup, placeholders and URLs unchanged. */
export function correctEnglish(text: string): string {
  return text.replace(/\S+/gu, (token) => {
    const word = token.replace(TARGET, '');
    return isProse(word) ? word.replace(WORD, correctWord) + token.slice(word.length) : token;
  });
}

function isProse(token: string): boolean {
  return token.split(/(?<=\p{L}),(?=\p{L})/u).every((part) => PROSE.test(part));
}

function correctWord(word: string): string {
  const meant = MISSPELLINGS.get(word.toLowerCase());
  if (meant === undefined || hasCapitalInside(word)) return word;
  return /^\p{Lu}/u.test(word) ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant;
}

/** Returns whether a word has a capital letter after its first letter, as some names have. */
function hasCapitalInside(word: string): boolean {
  return /\p{Lu}/u.test(word.slice(1));
}
