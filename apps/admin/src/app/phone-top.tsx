import { StaffMenu } from '../features/identity/index.ts';
import { Logo } from './logo.tsx';
import classes from './phone.module.css';
import { SearchButton } from './search/search-button.tsx';

/** Above every page of the phone: the school, the search and the signed-in person. */
export function PhoneTop() {
  return (
    <header className={classes.top}>
      <Logo />
      <SearchButton look="icon" />
      <StaffMenu look="portrait" />
    </header>
  );
}
