/**
 * The land of the world as a coarse grid, drawn by hand from general knowledge of coasts and borders: a letter where
 * most of a cell is land, for what lies there; a dot is water. Cells are {@link CELL} wide and high, rows run from
 * north to south.
 *
 * U United States, C Canada, M Mexico and Central America, g Greenland, L South America, E European Union without
 * G Germany and I Ireland, B Great Britain, N the rest of Europe, R Russia, F Africa, H mainland China, J Japan,
 * S South-East Asia, D the rest of Asia, A Australia, O New Zealand and New Guinea.
 */
export const LAND: readonly string[] = [
  '.....................................ggggggggggggg.........................RRR.......RRRRRRRRR..........................',
  '..................CCCC......CCC.......gggggggggggg........................RR......RRRRRRRRRRRRRRRRRR....................',
  '...UUUUUU.........CCCC...CCCCCCCCC....ggggggggggg..............NNNR............RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR..........',
  '.UUUUUUUUUCCCCCCCCCCCCCCCCCCC...CCCC...ggggggg...............NEEEERRRR.RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR.',
  '.UUUUUUUUUCCCCCCCCCCCCCCCCCC....CCCC...ggggg.....NN.........NEEEEEERR.RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR.',
  '..UUUUUUUUCCCCCCCCCCCCCCCCC.............ggg................NNEE.EEERRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR...',
  '..UUUUU...CCCCCCCCCCCCCCC......CC.........................NNEEE.EERRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR......',
  '...UU.......CCCCCCCCCCCCCCC....CCCCC...................B...EEE..EERRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR......RR.........',
  '.............CCCCCCCCCCCCCCCC.CCCCCCC..................B...E.E.ENNRRRRRRRRRRRRRDDRRRRRRRRRRRRRRRRRRRRR.......RR.........',
  '..............CCCCCCCCCCCCCCCCCCCCCCCC...............IIBB.EGGEEEENNRRRRRRRRRRDDDDDDRRRRRRRRRRRRRRRRRRRRR.....R..........',
  '...............CCCCCCCCCCCCCCCCCCCCCCCC.................EEEGGEEENNNNNRRRRDDDDDDDDDDDDRRDDDDDRRRRHHHRRRRR................',
  '...............UUUUUUUUUUUUCCCCCCCC...C................EEEENEEEEEENNNRRRRDDDDDDDDDDDDHDDDDDDDDDDHHHHHRR.................',
  '...............UUUUUUUUUUUU..CCCCUCC....................EEEEEENNEED..RRRR.DDDDDDDDDDHHHHDDDDDDHHHHHHRR..................',
  '...............UUUUUUUUUUUUUUCUUU.....................EEEE...E.NEE....DRD.DDDDDDDDDHHHHHHDDDHHHHHHHH....J...............',
  '...............UUUUUUUUUUUUUUUUU......................EEE..E..EEE.DDDDDDD.DDDDDDDDHHHHHHHHHHHHHHHHDD...J................',
  '................UUUUUUUUUUUUUUUU......................EE..........DDDDDDD.DDDDDDDDHHHHHHHHHHHHHHH.DD..JJ................',
  '................UUUUUUUUUUUUUUU.......................FFFFFF........DDDDDDDDDDDDDDHHHHHHHHHHHHHHH....JJ.................',
  '.................UUUUUUUUUUUUU........................FFFFFFFF..F...DDDDDDDDDDDDDDDHHHHHHHHHHHHHH...J...................',
  '..................MMMMMUUUUUUU.......................FFFFFFFFFFFFFFFDDDDDDDDDDDDDDDDHHHHHHHHHHHHH.......................',
  '...................MMMMMU....U......................FFFFFFFFFFFFFFFFDDDDD.DDDDDDDDDDDDDSSHHHHHHHH.......................',
  '...................M.MMM............................FFFFFFFFFFFFFFFFFDDDDD.D...DDDDDDDDSSHHHHHHH........................',
  '.....................MMM......M....................FFFFFFFFFFFFFFFFFFDDDDDDDD...DDDDDDDSSSHHHHH.........................',
  '.....................MMMM.MM.......................FFFFFFFFFFFFFFFFFF.DDDDDD.....DDDD..SSSSSS...........................',
  '.......................MMMM........................FFFFFFFFFFFFFFFFFFFDDDDD......DDD....SSSS............................',
  '.........................MMMM......................FFFFFFFFFFFFFFFFFFF.DD........DDD.....SSSS....S......................',
  '...........................MM......................FFFFFFFFFFFFFFFFFFFF...........D......SSSS...........................',
  '............................M...LLLL................FFFFFFFFFFFFFFFFFFFFFF........D......S.S............................',
  '.............................MMLLLLLL................FFFFFFFFFFFFFFFFFFFF..........D.....S.......SS.....................',
  '...............................LLLLLLLL...............FF...FFFFFFFFFFFFFF.................S....S........................',
  '..............................LLLLLLLLLL....................FFFFFFFFFFFF.................SS..SSS........................',
  '..............................LLLLLLLLLL....................FFFFFFFFFFF...................S..SSS........................',
  '..............................LLLLLLLLLLLL..................FFFFFFFFFFF...................SS.SSSS....OOO................',
  '..............................LLLLLLLLLLLLLL................FFFFFFFFFF.....................S.........OOOO...............',
  '..............................LLLLLLLLLLLLLLL................FFFFFFFFF......................SS........OOOO..............',
  '..............................LLLLLLLLLLLLLLL................FFFFFFFFF..................................................',
  '...............................LLLLLLLLLLLLL.................FFFFFFFFF..............................AA..A...............',
  '................................LLLLLLLLLLLL.................FFFFFFFFF..F.........................AAAA..A...............',
  '.................................LLLLLLLLLLL.................FFFFFFFF..FF........................AAAAAAAA...............',
  '.................................LLLLLLLLLL..................FFFFFFFF..FF.......................AAAAAAAAAA..............',
  '.................................LLLLLLLLLL..................FFFFFFF...FF......................AAAAAAAAAAAA.............',
  '.................................LLLLLLLL....................FFFFFFF...F.......................AAAAAAAAAAAA.............',
  '.................................LLLLLLLL.....................FFFFFF...........................AAAAAAAAAAAAA............',
  '.................................LLLLLLL......................FFFFF............................AAAAAAAAAAAAA............',
  '.................................LLLLLL........................FFF.............................AAAA..AAAAAA.............',
  '.................................LLLLL.................................................................AAAA.............',
  '................................LLLLLL.................................................................AAAA.......OO....',
  '................................LLLL...............................................................................O....',
  '................................LLL......................................................................A.......OO.....',
  '................................LLL..............................................................................O......',
  '................................LL......................................................................................',
  '................................LL......................................................................................',
  '.................................L......................................................................................',
];

/** Degrees of longitude and latitude. */
export const CELL = { longitude: 3, latitude: 2.5 } as const;
/** The middle of the first cell of the first row. */
export const ORIGIN = { longitude: -168.5, latitude: 75 } as const;
